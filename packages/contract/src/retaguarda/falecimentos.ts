import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Id, Instante, paramsDe, UmaLinha } from '../formas.ts'
import { Solicitante } from '../portal/atendimentos/sem-cadastro.ts'
import { CERTIDAO_MAXIMA_BYTES, DOCUMENTOS_DO_FALECIMENTO } from '../portal/falecimentos/falecimentos.ts'
import { AvisoDeFalecimento, QuemRecebe } from '../processos/falecimento.ts'
import { errosDosAtos } from '../processos/index.ts'

/** The confirmed death of a customer, and its case, for which everything of theirs waits. */
export const FalecimentoConfirmado = z.object({ caso: Id, numero: z.string(), dia: Dia, confirmadoEm: Instante })

/** That of the holder of a quota: the quota waits for its case. */
export const FalecimentoDoTitular = FalecimentoConfirmado.extend({
  semEncargosDesde: Dia.nullable().meta({ description: 'Desde quando multa e juros não contam; nulo se contam' }),
})

export const registrarFalecimento = call({
  method: 'POST',
  path: '/consorciados/:id/falecimento',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary:
    'Registra um aviso de falecimento que chegou por carta, telefone ou no balcão; o protocolo vai a quem avisou',
  params: paramsDe('cliente'),
  body: Solicitante.extend(AvisoDeFalecimento.omit({ inscricaoDoFalecido: true }).shape).extend({
    referencia: UmaLinha.min(4, { error: 'Diga como o aviso chegou' })
      .max(150)
      .meta({ description: 'Como o aviso chegou, e onde está a prova', examples: ['Carta de 25/11, pasta 7'] }),
  }),
  response: z.object({ id: z.number().int(), protocolo: z.string() }),
  errors: [
    'NAO_ENCONTRADO',
    'CASO_JA_ABERTO',
    ...errosDosAtos('falecimento', { de: ['analista'], atos: ['registrar'] }),
  ],
})

export const dizerQuemRecebeDoFalecimento = call({
  method: 'POST',
  path: '/avisos-de-falecimento/:id/quem-recebe',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Diz quem recebe as cotas de quem faleceu, quando os documentos chegaram à equipe',
  params: paramsDe('caso'),
  body: QuemRecebe.strict(),
  response: z.object({ id: z.number().int() }),
  errors: [
    'NAO_ENCONTRADO',
    'ATO_NAO_PERMITIDO',
    'FALECIMENTO_RECEBE_O_FALECIDO',
    'FALECIMENTO_RECEBE_SUSPENSO',
    'FALECIMENTO_RECEBE_OUTRO',
  ],
})

export const corrigirDiaDoFalecimento = call({
  method: 'POST',
  path: '/avisos-de-falecimento/:id/dia',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Corrige o dia do falecimento pelo da certidão; é dele que depende o seguro',
  params: paramsDe('caso'),
  body: z.strictObject({ diaDoFalecimento: Dia }),
  response: z.object({ id: z.number().int() }),
  errors: ['NAO_ENCONTRADO', 'ATO_NAO_PERMITIDO', 'FALECIMENTO_DIA'],
})

export const documentoRecebidoDoFalecimento = call({
  method: 'POST',
  path: '/avisos-de-falecimento/:id/documentos',
  access: 'staff',
  papel: 'analista',
  summary: 'Guarda no aviso um documento que chegou em papel',
  params: paramsDe('caso'),
  multipart: z.object({ tipo: z.enum(DOCUMENTOS_DO_FALECIMENTO) }),
  fileMaxBytes: CERTIDAO_MAXIMA_BYTES,
  response: z.object({ id: z.number().int() }),
  errors: [
    'NAO_ENCONTRADO',
    'ATO_NAO_PERMITIDO',
    'ARQUIVO_AUSENTE',
    'ARQUIVO_FORMATO',
    'ARQUIVO_MUITO_GRANDE',
    'ARQUIVO_JA_RECUSADO',
  ],
})
