const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Ctrl with a key, as this computer's keyboard writes it. */
export const modKey = (key: string): string => (onMac ? `⌘${key}` : `Ctrl ${key}`);

/** A hotkey of @mantine/hooks (`mod+shift+Z`) in the words of this keyboard. */
export function keyLabel(keys: string): string {
  return keys
    .split('+')
    .map((key) => {
      if (key === 'mod') return onMac ? '⌘' : 'Ctrl';
      if (key === 'shift') return onMac ? '⇧' : 'Shift';
      return key.length === 1 ? key.toUpperCase() : key;
    })
    .join(onMac ? '' : ' ');
}
