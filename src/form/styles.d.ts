/** Vite turns a style sheet into a file of its own; importing one gives nothing. */
declare module '*.css';
