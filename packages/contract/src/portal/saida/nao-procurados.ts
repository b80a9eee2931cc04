import { z } from 'zod'
import { call } from '../../call.ts'
import { Dia, InscricaoNacional, paginacao } from '../../formas.ts'

/** Closed groups publish who has something to receive (Res. BCB 285/2023, art. 39), with what identifies hidden. */
export const recursosNaoProcurados = call({
  method: 'GET',
  path: '/valores-a-receber',
  access: 'client',
  summary: 'Quem tem valores a receber de grupos encerrados, com o nome e o CPF ou CNPJ encobertos',
  query: paginacao(20),
  response: z.array(z.object({ grupo: z.string(), encerradoEm: Dia, nome: z.string(), inscricao: z.string() })),
  paged: true,
  errors: [],
})

/** The national id goes in the body, because an address is kept in many places. */
export const procurarRecursos = call({
  method: 'POST',
  path: '/valores-a-receber/busca',
  access: 'client',
  summary: 'De que grupos encerrados um CPF ou CNPJ tem valores a receber; não diz quanto',
  body: z.strictObject({ inscricaoNacional: InscricaoNacional }),
  response: z.object({ grupos: z.array(z.string()) }),
  errors: ['MUITAS_TENTATIVAS'],
})
