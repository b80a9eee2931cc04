import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/InlineInput.css'

export { Switch } from '@mantine/core'
