import { z } from 'zod'
import { call } from '../../call.ts'
import { Dia } from '../../formas.ts'
import { AvisoDeFalecimento, QuemRecebe } from '../../processos/falecimento.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { NumeroDoProtocolo } from '../atendimentos/pedido.ts'
import { Codigo, CodigoEnviado, Segredo, Solicitante } from '../atendimentos/sem-cadastro.ts'
import { Email } from '../cadastros/formas.ts'
import { EstadoDoCaso } from '../casos.ts'

export { DESTINOS_DA_COTA, PARENTESCOS, QuemRecebe } from '../../processos/falecimento.ts'

/**
 * The notice of a death, by whoever has no log-in. It counts once the e-mail is confirmed by a code; nothing that is answered
 * says whether the deceased is a customer until an analyst saw the certificate. Codes and access go in the body.
 */

export const CERTIDAO_MAXIMA_BYTES = 6 * 1024 * 1024
export const DOCUMENTOS_DO_FALECIMENTO = ['certidao_obito', 'documento_herdeiro', 'prova_sucessao'] as const
export const COMO_SE_ENVIA = ['pagina', 'noLugar'] as const
const base = '/falecimentos'

const Falecimento = z.object({
  protocolo: z.string(),
  titulo: z.string().meta({ description: 'Em que pé está, em palavras' }),
  texto: z.string().nullable(),
  diaDoFalecimento: Dia,
  ate: Dia.nullable().meta({ description: 'O último dia prometido, ou o de quem avisou' }),
  encerrado: z.boolean(),
  cotas: z
    .array(z.object({ grupo: z.string(), cota: z.string() }))
    .meta({ description: 'As que esperam; vazia até se conferir a certidão' }),
  pedido: EstadoDoCaso,
})

export const avisarFalecimento = call({
  method: 'POST',
  path: base,
  access: 'client',
  summary: 'Avisa um falecimento sem entrar; só conta com o código que vai ao e-mail',
  body: Solicitante.extend(AvisoDeFalecimento.shape),
  response: CodigoEnviado,
  errors: ['MUITAS_TENTATIVAS', 'FALECIMENTO_DIA', 'FALECIMENTO_HA_MUITO', 'FALECIMENTO_DE_QUEM_AVISA'],
})

export const acompanharFalecimento = call({
  method: 'POST',
  path: `${base}/codigo`,
  access: 'client',
  summary: 'Envia um código a quem avisou um falecimento; a resposta é a mesma se não há aviso',
  body: z.strictObject({ protocolo: NumeroDoProtocolo, email: Email }),
  response: CodigoEnviado,
  errors: ['MUITAS_TENTATIVAS'],
})

export const confirmarAvisoDeFalecimento = call({
  method: 'POST',
  path: `${base}/confirmacao`,
  access: 'client',
  summary: 'Troca o código pelo acesso ao aviso; o primeiro código o faz contar',
  body: z.strictObject({ pedido: Segredo, codigo: Codigo }),
  response: z.object({ acesso: z.string(), falecimento: Falecimento }),
  errors: ['ATENDIMENTO_CODIGO', 'MUITAS_TENTATIVAS'],
})

export const verFalecimento = call({
  method: 'POST',
  path: `${base}/abrir`,
  access: 'client',
  summary: 'O aviso de quem tem o acesso',
  body: z.strictObject({ acesso: Segredo }),
  response: Falecimento,
  errors: ['ATENDIMENTO_ACESSO', 'MUITAS_TENTATIVAS'],
})

export const documentoDoFalecimento = call({
  method: 'POST',
  path: `${base}/documentos`,
  access: 'client',
  summary: 'Envia um documento que o aviso pede; o que não serviu dá lugar a ele',
  multipart: z.object({
    acesso: Segredo,
    tipo: z.enum(DOCUMENTOS_DO_FALECIMENTO),
    como: z
      .enum(COMO_SE_ENVIA)
      .default('pagina')
      .meta({ description: 'Mais uma página do documento, ou no lugar do que foi enviado' }),
  }),
  fileMaxBytes: CERTIDAO_MAXIMA_BYTES,
  response: Falecimento,
  errors: [
    'ATENDIMENTO_ACESSO',
    'MUITAS_TENTATIVAS',
    'MUITAS_REQUISICOES',
    'ATO_NAO_PERMITIDO',
    'ARQUIVO_AUSENTE',
    'ARQUIVO_FORMATO',
    'ARQUIVO_MUITO_GRANDE',
    'ARQUIVO_JA_RECUSADO',
  ],
})

export const ATOS_DE_QUEM_AVISOU = ['enviarDocumentos', 'desistir'] as const

export const moverFalecimento = call({
  method: 'POST',
  path: `${base}/passos`,
  access: 'client',
  summary: 'Entrega os documentos enviados, com quem recebe a cota, ou retira o aviso',
  body: z.strictObject({
    acesso: Segredo,
    ato: z.enum(ATOS_DE_QUEM_AVISOU),
    quemRecebe: QuemRecebe.nullable().default(null).meta({ description: 'Com os documentos de quem recebe a cota' }),
  }),
  response: Falecimento,
  errors: [
    'ATENDIMENTO_ACESSO',
    'MUITAS_TENTATIVAS',
    'VALIDACAO',
    ...errosDosAtos('falecimento', { de: ['cliente'], atos: ATOS_DE_QUEM_AVISOU }),
  ],
})

export const contestarFalecimento = call({
  method: 'POST',
  path: `${base}/contestacao`,
  access: 'auth',
  summary: 'Quem entrou diz que não faleceu: os avisos ainda não confirmados vão a um gestor',
  idempotent: true,
  response: z.object({ contestados: z.number().int() }),
  errors: [],
})
