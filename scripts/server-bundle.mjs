/** How the server is bundled: our own sources in one file each for the program and its threads, packages left outside. */
export const serverBundle = {
  entryPoints: {
    main: 'server/main.ts',
    'embedded-worker': 'server/db/embedded-worker.ts',
    'work-thread': 'server/threads/work-thread.ts',
    'work-process': 'server/threads/work-process.ts',
  },
  outdir: '.build',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  jsx: 'automatic',
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-stay-outside',
      setup: build =>
        build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@borebook/') ? undefined : { path, external: true },
        ),
    },
  ],
}
