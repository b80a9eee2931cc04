import { queryOptions } from '@tanstack/react-query'
import { estadoQuery } from '../casos/index.ts'

/** Whether a mandatory registration update is pending. */
export const statusDoCadastroQuery = () =>
  queryOptions({
    ...estadoQuery('atualizacao-cadastral'),
    select: (estado) => estado?.atualizacaoCadastralObrigatoria ?? false,
  })
