import type { ChaveDeDocumento, ProblemaDeDocumento } from '../documentos/index.ts'
import { isRosto } from '../documentos/index.ts'
import type { Sinais, SinaisDaImagem } from './sinais.ts'

/** The automatic reading says that a document serves, that it is to be sent again and why, or that a person has to say. */
export type Veredito =
  | { veredito: 'ok' }
  | { veredito: 'problema'; problema: ProblemaDeDocumento; motivo: string }
  | { veredito: 'duvida' }
  | { veredito: 'suspeita' }

/** Where else a picture was seen, of what an analyst is warned of; the worse first. */
export const AVISOS_DE_REPETICAO = [
  'de-outra-pessoa',
  'parece-de-outra-pessoa',
  'copia-do-documento',
  'de-antes',
] as const
export type AvisoDeRepeticao = (typeof AVISOS_DE_REPETICAO)[number]

/** An analyst reads `dito` beside the document, and is warned by `aviso`. */
export type Leitura = Veredito & { dito: string; aviso?: AvisoDeRepeticao }

/** Below the first of each pair a document is sent again; below the second a person looks. */
const LADO_MENOR = [400, 600] as const
const NITIDEZ = [0.5, 1] as const
/** A face has fewer edges than a page of text. */
const NITIDEZ_DO_ROSTO = [0.3, 0.6] as const
const CONTRASTE = [6, 12] as const
const BRILHO_MINIMO = [30, 50] as const
/** The upper limits: above the first a document is sent again, above the second a person looks. */
const BRILHO_MAXIMO = [252, 250] as const
/** No requested document has more pages than this. */
const MUITAS_PAGINAS = 60

type Medida = { vale: 'ruim' | 'duvida' | 'bom'; dito: string; motivo: string }

const medir = (valor: number, [ruim, duvida]: readonly [number, number]): Medida['vale'] =>
  valor < ruim ? 'ruim' : valor < duvida ? 'duvida' : 'bom'

const contrario = ([ruim, duvida]: readonly [number, number]) => [-ruim, -duvida] as const

/** A picture may have these faults; the one that hides the others comes first. */
function medidasDa({ largura, altura, nitidez, contraste, brilho }: SinaisDaImagem, rosto: boolean): Medida[] {
  const tamanho = `${largura} × ${altura}`
  return [
    {
      vale: medir(Math.min(largura, altura), LADO_MENOR),
      dito: `pequena, ${tamanho}`,
      motivo: `A foto é pequena demais para ler (${tamanho}). Envie a original, sem recortar nem reduzir.`,
    },
    {
      vale: medir(brilho, BRILHO_MINIMO),
      dito: 'escura',
      motivo: 'A foto está escura. Tire outra em lugar claro.',
    },
    {
      vale: medir(contraste, CONTRASTE),
      dito: 'quase em branco',
      motivo: rosto
        ? 'Não aparece quase nada na foto. Tire outra do seu rosto, em lugar claro e sem reflexo.'
        : 'Não aparece quase nada na foto. Tire outra, com o documento inteiro e sem reflexo.',
    },
    {
      vale: medir(-brilho, contrario(BRILHO_MAXIMO)),
      dito: 'clara demais',
      motivo: 'A foto está clara demais. Tire outra sem flash e longe de reflexos.',
    },
    {
      vale: medir(nitidez, rosto ? NITIDEZ_DO_ROSTO : NITIDEZ),
      dito: 'desfocada',
      motivo: rosto
        ? 'A foto está desfocada. Segure o celular firme, em lugar claro.'
        : 'A foto está desfocada. Apoie o documento, fique em lugar claro e espere a câmera focar.',
    },
  ]
}

function lerImagem(imagem: SinaisDaImagem, rosto: boolean): Leitura {
  const medidas = medidasDa(imagem, rosto)
  const ruim = medidas.find(({ vale }) => vale === 'ruim')
  if (ruim) return { veredito: 'problema', problema: 'ilegivel', motivo: ruim.motivo, dito: ruim.dito }
  const duvida = medidas.find(({ vale }) => vale === 'duvida')
  if (duvida) return { veredito: 'duvida', dito: `talvez ${duvida.dito}` }
  return { veredito: 'ok', dito: `nítida, ${imagem.largura} × ${imagem.altura}` }
}

/**
 * A PDF is only sent again for its photos: its letters are as sharp as they are drawn, and what this reader does not see
 * (other pictures, curves, pages that it does not find) a person does. A small picture may be a strip of a page.
 */
function lerPdf({ paginas, texto, fotos }: Extract<Sinais, { tipo: 'pdf' }>): Leitura {
  const dito = paginas === 1 ? '1 página' : `${paginas} páginas`
  if (paginas === 0) return { veredito: 'duvida', dito: 'PDF sem páginas que se contem' }
  if (paginas > MUITAS_PAGINAS) return { veredito: 'duvida', dito: `${dito}, mais do que se espera` }
  if (texto) return { veredito: 'ok', dito: `${dito}, com texto` }
  const lidas = fotos
    .filter(({ largura, altura }) => Math.min(largura, altura) >= LADO_MENOR[0])
    .map((foto) => lerImagem(foto, false))
  if (lidas.some(({ veredito }) => veredito === 'ok')) return { veredito: 'ok', dito: `${dito}, nítidas` }
  const [primeira] = lidas
  if (primeira && lidas.every(({ veredito }) => veredito === 'problema'))
    return { ...primeira, dito: `${dito}, ${primeira.dito}` }
  return { veredito: 'duvida', dito: `${dito}, sem texto nem foto nítida` }
}

/** Reads what a document shows by itself, by what can be measured without reading what is written on it. */
export function lerDocumento(tipo: ChaveDeDocumento, sinais: Sinais): Leitura {
  if (sinais === null) return { veredito: 'duvida', dito: 'não pôde ser lido por máquina' }
  const rosto = isRosto(tipo)
  if (sinais.tipo === 'imagem') return lerImagem(sinais.imagem, rosto)
  return rosto ? { veredito: 'duvida', dito: 'PDF no lugar de uma foto' } : lerPdf(sinais)
}
