import { z } from 'zod'
import { call } from '../call.ts'
import { Id, paramsDe, UmaLinha } from '../formas.ts'

const proprios = { access: 'staff', papel: 'atendente' } as const
/** The list of the console that is filtered. */
const Tela = z.string().regex(/^[a-z][a-z-]{0,39}$/, { error: 'Tela inválida' })
/** The query in the address of the list, as `?vez=analista`. */
const Consulta = z
  .string()
  .max(1000)
  .regex(/^\?[^\s#?]+$/, { error: 'Filtre a lista antes de salvar' })
const FiltroSalvo = z.object({ id: Id, nome: z.string(), consulta: z.string() })

export const listFiltrosSalvos = call({
  method: 'GET',
  path: '/filtros-salvos',
  ...proprios,
  summary: 'Os filtros que quem pergunta salvou para uma tela, por nome',
  query: z.object({ tela: Tela }),
  response: z.array(FiltroSalvo),
  errors: [],
})

export const salvarFiltro = call({
  method: 'POST',
  path: '/filtros-salvos',
  ...proprios,
  summary: 'Salva um filtro com um nome; com o nome de outro, toma o lugar dele',
  body: z.strictObject({
    tela: Tela,
    nome: UmaLinha.min(1, { error: 'Dê um nome ao filtro' }).max(60),
    consulta: Consulta,
  }),
  response: FiltroSalvo,
  errors: ['FILTROS_DEMAIS'],
  idempotent: true,
})

export const apagarFiltro = call({
  method: 'DELETE',
  path: '/filtros-salvos/:id',
  ...proprios,
  summary: 'Apaga um filtro de quem pede',
  params: paramsDe('filtro'),
  response: z.object({ apagado: z.literal(true) }),
  errors: ['NAO_ENCONTRADO'],
  idempotent: true,
})
