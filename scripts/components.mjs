// `npm run components`: builds the component page again at each change, and serves it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import fastify from 'fastify';

const PORT = 3100;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const out = path.join(root, '.cache');

spawn(
  path.join(root, 'node_modules/.bin/webpack'),
  ['--mode', 'development', '--env', 'components', '--watch'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LIDA_OUT: out } },
);
const app = fastify();
app.register(files, { root: path.join(out, 'components') });
console.log(await app.listen({ port: PORT, host: '127.0.0.1' }));
