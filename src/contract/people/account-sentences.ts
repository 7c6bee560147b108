/** What the server says about a code or a password, for the app to show at the field. */
export const accountSentences = {
  notTheCode: 'Wrong code. The server prints the code when it starts.',
  notThePassword: 'This is not your current password.',
  emailSignsIn: 'You sign in at the identity provider with this e-mail, so only an administrator can change it.',
  noPasskeyHere:
    'Passkeys work only where the server has a name, such as reports.example.com, and is reached over HTTPS.',
  tooManyPasskeys: 'You have ten passkeys. Remove one that you do not use first.',
  passkeyOfOtherAddress:
    'Your passkey was made for another address of this server. Open the app there, or ask an administrator to remove it.',
  isUserName: 'A password must not be the user name.',
  isCommon: 'This password is common and easy to guess. Choose four words of your own.',
  isExpected: 'These words are easy to guess for anyone who knows the firm. Choose four words of your own.',
  tooShortForAdministrator: 'The password of an administrator has at least 12 characters.',
} as const;
