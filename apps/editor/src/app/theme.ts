import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  Modal,
  Select,
  Switch,
  Table,
  Tabs,
  TextInput,
  Tooltip,
} from '@mantine/core';

/** A slate with a trace of blue: calm beside the one accent colour, and the surfaces of the dark scheme follow it. */
const slate: MantineColorsTuple = [
  '#cfd3dc',
  '#b6bcc9',
  '#9aa2b3',
  '#737d92',
  '#475065',
  '#3a4254',
  '#2b3140',
  '#1f2430',
  '#181c26',
  '#11141b',
];

/** Small controls and tight spacing: people look at hundreds of fields a day. The shades pass 4.5 to 1 in both schemes. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 7 },
  colors: { dark: slate },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, Cantarell, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.125rem' },
      h2: { fontSize: '1rem' },
      h3: { fontSize: '0.875rem' },
      h4: { fontSize: '0.8125rem' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Alert: Alert.extend({ defaultProps: { variant: 'outline' }, styles: { title: { color: 'var(--mantine-color-text)' } } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 'md' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', size: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 600 } },
    }),
    Button: Button.extend({ defaultProps: { size: 'xs' } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'xs' } }),
    Input: Input.extend({ defaultProps: { size: 'xs' } }),
    InputWrapper: InputWrapper.extend({ defaultProps: { size: 'xs' } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontWeight: 650 } },
    }),
    // Its element is a <header>, which would count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Select: Select.extend({ defaultProps: { size: 'xs' } }),
    Switch: Switch.extend({ defaultProps: { size: 'xs' } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 4, horizontalSpacing: 'sm' } }),
    Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'xs' } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: false } },
    }),
  },
});

/** Secondary text that still reads at 4.5 to 1 on every surface of its scheme; Mantine's own is too pale. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#565f6e', '--mantine-color-placeholder': '#68717f', '--mantine-color-error': '#b3261e' },
  dark: { '--mantine-color-dimmed': '#a9b2c2', '--mantine-color-placeholder': '#929cad', '--mantine-color-error': '#ff9b94' },
});
