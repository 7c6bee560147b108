/** Why the requested report type cannot be made, for the author. */
export class Refused extends Error {}
