import '@mantine/core/styles/Accordion.css'

export { Accordion } from '@mantine/core'
