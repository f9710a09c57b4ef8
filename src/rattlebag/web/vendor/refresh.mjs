#!/usr/bin/env node
// Fetches the code of others again, as versions.json names it, with npm.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const versions = JSON.parse(fs.readFileSync(path.join(here, 'versions.json'), 'utf8'));
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rattlebag-vendor-'));
try {
  for (const [folder, wanted] of Object.entries(versions)) refresh(folder, wanted);
} finally {
  fs.rmSync(scratch, { recursive: true });
}

function refresh(folder, wanted) {
  const name = `${wanted.package}@${wanted.version}`;
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', name, '--json', '--silent'], { cwd: scratch, encoding: 'utf8' }),
  );
  const archive = path.join(scratch, packed.filename);
  const found = `sha512-${createHash('sha512').update(fs.readFileSync(archive)).digest('base64')}`;
  if (!wanted.integrity) {
    console.log(`${name}: ${found}`);
  } else if (found !== wanted.integrity) {
    throw new Error(`${name} is not what it was: ${found} instead of ${wanted.integrity}`);
  }
  const opened = path.join(scratch, folder);
  fs.mkdirSync(opened);
  execFileSync('tar', ['xzf', archive, '-C', opened]);
  for (const file of wanted.files) {
    const target = path.join(here, folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const text = fs.readFileSync(path.join(opened, 'package', wanted.from, file), 'utf8');
    fs.writeFileSync(target, text.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n'));
  }
  console.log(`${name}: ${wanted.files.length} files`);
}
