import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, IdDoCaminho, Instante, TipoCota } from '../../formas.ts'

/** As many as anybody reads: older ones that nobody took off the air are left out. */
export const INFORMATIVOS_MAX = 50

const Informativo = z.object({
  id: Id,
  titulo: z.string(),
  texto: z.string(),
  desde: Instante.meta({ description: 'Quando apareceu' }),
  ate: Instante.nullable().meta({ description: 'Quando sai do ar; nulo enquanto ninguém o tirar' }),
  para: z
    .union([z.object({ tipo: TipoCota }), z.object({ grupo: z.string() })])
    .nullable()
    .meta({ description: 'De que cotas da pessoa ele trata; nulo do que é para todos' }),
  lidoEm: Instante.nullable().meta({ description: 'Quando a pessoa o abriu; nulo sem sessão' }),
})

/**
 * What is public says nothing of a quota: without a session `id_cota` changes nothing, whether or not there is such a
 * quota, and only what is for everybody is told. With one, what is for the person's quotas comes too, and `id_cota`, which
 * is one's own or missing, leaves that quota's.
 */
export const listInformativos = call({
  method: 'GET',
  path: '/informativos',
  access: 'public',
  sessaoOpcional: true,
  summary: 'As novidades que o parceiro publicou, da mais nova à mais antiga',
  query: z.object({
    partner_id: IdDoCaminho.meta({ coisa: 'parceiro' }),
    id_cota: IdDoCaminho.optional().meta({ coisa: 'cota' }),
  }),
  response: z.array(Informativo).max(INFORMATIVOS_MAX),
  errors: ['NAO_ENCONTRADO'],
  transparente: true,
})

export const lerInformativo = call({
  method: 'POST',
  path: '/informativos',
  access: 'auth',
  summary: 'Marca uma novidade como lida; a que já foi fica com o instante da primeira vez',
  body: z.strictObject({ news_id: Id.meta({ coisa: 'informativo' }) }),
  response: z.object({ lidoEm: Instante }),
  errors: ['NAO_ENCONTRADO'],
})
