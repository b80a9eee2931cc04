import { ANGULOS, type Angulo, TIPOS_DE_VEICULO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Instante } from '../formas.ts'

/**
 * The digital inspection of a used vehicle, made on a phone by whoever has the link: the vehicle may be at its seller's.
 * The link's token comes in the body, so that no address and no log has it.
 */

/** A photo of an inspection has at most this many bytes (document 3 §5, 'Document upload'). */
export const FOTO_DA_VISTORIA_BYTES = 6 * 1024 * 1024

/** The cast is safe, because an object literal has exactly the keys of its type. */
export const AnguloDaVistoria = z.enum(Object.keys(ANGULOS) as [Angulo, ...Angulo[]])

// Any text is looked for, since of a link that was cut the page says that it is not whole.
const Link = z.string().min(1).max(100)
const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256 dos bytes da foto, em hexadecimal' })

const VistoriaDoLink = z.object({
  tipoDeVeiculo: z.enum(TIPOS_DE_VEICULO),
  ate: Dia.meta({ description: 'O último dia do link' }),
  angulos: z
    .array(AnguloDaVistoria)
    .meta({ description: 'As fotos pedidas, na ordem de quem anda em volta do veículo' }),
  fotos: z
    .array(z.object({ angulo: AnguloDaVistoria, sha256: z.string(), recebidaEm: Instante }))
    .meta({ description: 'As fotos recebidas' }),
  enviadaEm: Instante.nullable().meta({ description: 'Quando a vistoria foi enviada; nulo enquanto não foi' }),
})

const doLink = ['VISTORIA_DESCONHECIDA', 'VISTORIA_VENCIDA', 'VISTORIA_ENCERRADA', 'MUITAS_TENTATIVAS'] as const

export const abrirVistoria = call({
  method: 'POST',
  path: '/vistorias/abrir',
  access: 'public',
  summary: 'O que uma vistoria digital pede, e o que já recebeu, por quem tem o link',
  body: z.strictObject({ link: Link }),
  response: VistoriaDoLink,
  errors: doLink,
})

export const enviarFotoDaVistoria = call({
  method: 'POST',
  path: '/vistorias/fotos',
  access: 'public',
  summary: 'Envia uma foto da vistoria; a mesma de novo nada muda, outra do mesmo ângulo fica no lugar da anterior',
  multipart: z.object({
    link: Link,
    angulo: AnguloDaVistoria,
    sha256: Sha256.optional(),
    tiradaEm: Instante.meta({ description: 'Quando a foto foi tirada, pelo relógio do aparelho' }),
  }),
  fileMaxBytes: FOTO_DA_VISTORIA_BYTES,
  response: VistoriaDoLink,
  errors: [
    ...doLink,
    'VISTORIA_JA_ENVIADA',
    'VISTORIA_COM_FOTOS_DEMAIS',
    'FOTO_NAO_PEDIDA',
    'FOTO_REPETIDA',
    'FOTO_NAO_CHEGOU_INTEIRA',
    'ARQUIVO_AUSENTE',
    'ARQUIVO_FORMATO',
    'ARQUIVO_MUITO_GRANDE',
  ],
})

export const concluirVistoria = call({
  method: 'POST',
  path: '/vistorias/conclusao',
  access: 'public',
  summary: 'Envia a vistoria com todas as fotos; enviada, de novo nada muda',
  body: z.strictObject({ link: Link }),
  response: VistoriaDoLink,
  errors: [...doLink, 'VISTORIA_INCOMPLETA'],
})
