/** All people of the demo data share it; the server prints it when it starts with them. Nobody else may have it. */
export const demoPassword = 'Demo@1234';
