import '@mantine/core/styles/Tooltip.css'

export { Tooltip } from '@mantine/core'
