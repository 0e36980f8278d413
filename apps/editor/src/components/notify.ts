import { notifications } from '@mantine/notifications';
import { translate } from '../i18n/index.ts';

const close = () => ({ closeButtonProps: { 'aria-label': translate('do.close') } });

export const notifyDone = (message: string): void => {
  notifications.show({ message, color: 'teal', autoClose: 3000, ...close() });
};

/** A failure stays until it is read. */
export const notifyFailed = (title: string, message: string): void => {
  notifications.show({ title, message, color: 'red', autoClose: false, ...close() });
};
