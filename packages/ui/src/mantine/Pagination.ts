import '@mantine/core/styles/Pagination.css'

export { Pagination } from '@mantine/core'
