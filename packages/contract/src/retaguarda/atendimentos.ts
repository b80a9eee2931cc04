import { assuntosDoAtendimento } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Periodo, paramsDe } from '../formas.ts'
import { ContatoDoAtendimento, PedidoDeAtendimento } from '../processos/atendimento.ts'
import { errosDosAtos } from '../processos/index.ts'

export const registrarAtendimento = call({
  method: 'POST',
  path: '/consorciados/:id/atendimentos',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Registra o que um consorciado pediu por telefone, no balcão ou por carta; o protocolo vai a ele',
  params: paramsDe('cliente'),
  body: PedidoDeAtendimento.omit({ anexos: true }).extend({ contato: ContatoDoAtendimento }).strict(),
  response: z.object({ id: z.number().int(), protocolo: z.string() }),
  errors: errosDosAtos('atendimento', { de: ['analista'], atos: ['registrar'] }),
})

const Contagem = z.number().int().min(0)

export const relatorioDeAtendimentos = call({
  method: 'GET',
  path: '/atendimentos/relatorio',
  access: 'staff',
  podeAtrasar: true,
  papel: 'gestor',
  summary: 'Os pedidos feitos em um mês: por assunto, no prazo, reabertos e na ouvidoria',
  query: z.object({ mes: Periodo }),
  response: z.object({
    mes: Periodo,
    total: Contagem,
    respondidosNoPrazo: Contagem.meta({ description: 'A primeira resposta saiu dentro dos sete dias' }),
    respondidosDepois: Contagem,
    aguardando: Contagem.meta({ description: 'Ainda sem resposta, nem retirados' }),
    retirados: Contagem.meta({ description: 'Acabaram sem resposta: retirados, ou sem a informação pedida' }),
    reabertos: Contagem,
    semCadastro: Contagem.meta({ description: 'De quem não entrou no portal' }),
    notaMedia: z.number().nullable(),
    avaliados: Contagem,
    porAssunto: z.array(z.object({ assunto: z.enum(assuntosDoAtendimento), total: Contagem, levados: Contagem })),
    ouvidoria: z
      .object({ total: Contagem, noPrazo: Contagem, depois: Contagem, aguardando: Contagem, prorrogados: Contagem })
      .meta({ description: 'Dos que chegaram à ouvidoria no mês, qualquer que seja o mês do pedido' }),
  }),
  errors: [],
})
