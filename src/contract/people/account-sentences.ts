/** What the server says about a code or a password, for the app to show at the field. */
export const accountSentences = {
  notTheCode: 'This is not the code. The server prints it when it starts.',
  notThePassword: 'This is not your current password.',
  isUserName: 'A password must not be the user name.',
  isCommon: 'Many people have this password, so it is tried first. Four words of your own are better.',
  tooShortForAdministrator: 'The password of an administrator has at least 12 characters.',
} as const;
