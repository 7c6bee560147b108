/** Why a report type cannot be made as it was asked for, for whoever asked. */
export class Refused extends Error {}
