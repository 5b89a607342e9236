export const signing = {
  signing: {
    checkCopy: 'Check a copy',
    titles: {
      'pool-amendment': 'Pool Amendment',
      'certificate-order': 'Certificate Order',
      'certificate-cancellation': 'Certificate Cancellation',
    },
    kinds: {
      'pool-amendment': 'pool amendment',
      'certificate-order': 'certificate order',
      'certificate-cancellation': 'certificate cancellation',
    },
  },
  signMany: {
    title: 'Documents to Sign',
    open: 'Sign Several Documents',
    introduction: 'Read each document before you sign it. Your password signs all that are selected.',
    empty: 'Nothing awaits your signature. Documents that need it will be listed here.',
    more: 'These are the newest %{count}. The others follow when these are signed.',
    all: 'Select all',
    select: 'Select %{title}',
    read: 'Read',
    readNamed: 'Read: %{title} (PDF, in a new tab)',
    recorded:
      'Your signatures are recorded with your name, the time, your IP address and your device, and cannot be taken back.',
    sign: 'Sign %{smart_count} Document |||| Sign %{smart_count} Documents',
    none: 'Select what you want to sign.',
    running:
      'Signing and sealing %{smart_count} document. Please keep this page open. |||| Signing and sealing %{smart_count} documents. This can take a while, so please keep this page open.',
    done: 'You have signed %{smart_count} document. |||| You have signed %{smart_count} documents.',
  },
};
