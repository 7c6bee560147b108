/** What the server says about a code or a password, for the app to show at the field. */
export const accountSentences = {
  notTheCode: 'This is not the code. The server prints it when it starts.',
  notThePassword: 'This is not your current password.',
  emailSignsIn: 'With this e-mail you sign in at the identity provider, so only an administrator changes it.',
  noPasskeyHere:
    'Passkeys work only where the server has a name, such as reports.example.com, and is reached over HTTPS.',
  tooManyPasskeys: 'You have ten passkeys. Remove one that you do not use first.',
  passkeyOfOtherAddress:
    'Your passkey was made for another address of this server. Open the app there, or ask an administrator to remove it.',
  isUserName: 'A password must not be the user name.',
  isCommon: 'Many people have this password, so it is tried first. Four words of your own are better.',
  isExpected: 'Whoever knows the firm tries these words first. Four words of your own are better.',
  tooShortForAdministrator: 'The password of an administrator has at least 12 characters.',
} as const;
