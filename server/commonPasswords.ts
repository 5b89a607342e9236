/** Passwords that are long enough and still among the first that are tried, by lists of those that became known. */
const known = new Set(
  (
    'password1234 password12345 password123456 password123! passwordpassword passw0rdpassw0rd mypassword123 ' +
    'newpassword1 newpassword123 changemeplease changeme1234 letmeinletmein letmein12345 welcome12345 ' +
    'welcome123456 administrator administrator1 admin1234567 adminadminadmin rootrootroot 1q2w3e4r5t6y ' +
    '1qaz2wsx3edc 1qaz2wsx3edc4rfv q1w2e3r4t5y6 zaq12wsxcde3 qazwsxedcrfv qwertyqwerty qwerty123456 ' +
    'qwertyuiop12 qwertyuiop123 qwertzuiopasd asdfghjkl123 zxcvbnm12345 iloveyou1234 iloveyouforever ' +
    'iloveyousomuch sunshine1234 princess1234 football1234 baseball1234 superman1234 michaeljordan ' +
    'charlie12345 trustno1trustno1 correcthorsebatterystaple abcd1234abcd a1b2c3d4e5f6 123456789abc ' +
    '123qwe123qwe unbelievable leavemealone whatever1234 computer1234 internet1234 masterpassword'
  ).split(' '),
);

/** What lies next to each other on the keyboard or in the alphabet. */
const rows = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** Whether somebody who guesses would soon try it: a well-known one, one row of keys, or a short piece over and over. */
export const isCommonPassword = (password: string): boolean => {
  const typed = password.toLowerCase().replace(/\s/g, '');
  return known.has(typed) || rows.some((row) => row.includes(typed)) || /^(.{1,4})\1+.{0,3}$/.test(typed);
};
