/** Vite extracts style sheets into files; the import itself has no value. */
declare module '*.css';
