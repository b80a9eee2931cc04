import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Paper.css'

export { Menu } from '@mantine/core'
