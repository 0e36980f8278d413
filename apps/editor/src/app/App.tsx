import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import { LiveValidation } from '../form/problems/LiveValidation.tsx';
import { useText } from '../i18n/index.ts';
import { styleNonce } from './nonce.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

/** Every provider stands above every screen's state: below it, a keystroke would draw all of Mantine anew. */
export function App() {
  const t = useText();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(styleNonce === undefined ? {} : { getStyleNonce: () => styleNonce ?? '' })}
    >
      <QueryClientProvider client={queryClient}>
        <LiveValidation />
        <ModalsProvider labels={{ confirm: t('do.confirm'), cancel: t('do.cancel') }}>
          <Notifications position="bottom-right" />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
