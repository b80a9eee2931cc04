import { readQuery } from '../../shell/dados/queries.ts'

const daCota = (id: number) => ({ params: { id } })

export const dadosQuery = (id: number) => readQuery('GET /cotas/:id/dados-cadastrais', daCota(id))
export const emailsQuery = (id: number) => readQuery('GET /cotas/:id/dados-cadastrais/emails', daCota(id))
export const telefonesQuery = (id: number) => readQuery('GET /cotas/:id/dados-cadastrais/telefones', daCota(id))
export const enderecosQuery = (id: number) => readQuery('GET /cotas/:id/dados-cadastrais/enderecos', daCota(id))

/** The lists change with a release of the server, not while the portal is open. */
const fixa = { staleTime: Infinity } as const
export const tiposDeTelefoneQuery = () => ({ ...readQuery('GET /tipos-registro/tipos-telefone'), ...fixa })
export const tiposDeEnderecoQuery = () => ({ ...readQuery('GET /tipos-registro/tipos-endereco'), ...fixa })
