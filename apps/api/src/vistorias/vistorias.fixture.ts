import { createHash } from 'node:crypto'
import { type Angulo, fotosDaVistoria, type TipoDeVeiculo } from '@contempla/consorcio'
import { type Ambiente, createClienteHttp, type Mundo, type ParceiroDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { agendarVistoriaTecnica, cancelarVistoria, pedirVistoriaDigital, readVistoria, type Visita } from './index.ts'

const sistema = { tipo: 'sistema', id: null } as const
const lado = 24

/** Draws a picture of squares that no other seed gives, as a photo of something does. */
export function desenhar(semente: number, { largura = 960, altura = 720, qualidade = 90 } = {}): Promise<Buffer> {
  // The numbers of Park and Miller, which are enough to tell pictures apart.
  let n = semente * 7919 + 1
  const tons = Buffer.from(Array.from({ length: lado * lado }, () => (n = (n * 48_271) % 2_147_483_647) % 256))
  return sharp(tons, { raw: { width: lado, height: lado, channels: 1 } })
    .resize({ width: largura, height: altura, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .jpeg({ quality: qualidade })
    .toBuffer()
}

export const visita: Visita = {
  dia: '2026-11-25',
  periodo: 'tarde',
  endereco: {
    cep: '01001000',
    logradouro: 'Praça da Sé',
    numero: '100',
    complemento: null,
    bairro: 'Sé',
    cidade: 'São Paulo',
    estado: 'SP',
  },
  acompanhante: { nome: 'Josefina Amaral', telefone: '+5511987654321' },
}

export const sha256De = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

let enderecos = 0
/** A network address that nobody used before. */
const novoEndereco = () => `198.51.${Math.floor(++enderecos / 250)}.${enderecos % 250}`

type Pedido = { tipo?: TipoDeVeiculo; fase?: string; de?: ParceiroDeTeste }
type Foto = { tiradaEm?: string; sha256?: string | null; nome?: string; tipo?: string }

/** What the page of a link asks for, from a network address of its own at each call. */
export function peloLink(url: string) {
  const http = createClienteHttp(url)
  const comEndereco = (endereco = novoEndereco()) => ({ headers: { 'x-forwarded-for': endereco } })
  const abrir = (link: string, endereco?: string) =>
    http.chamar('POST /vistorias/abrir', { body: { link }, ...comEndereco(endereco) })
  const concluir = (link: string) => http.chamar('POST /vistorias/conclusao', { body: { link }, ...comEndereco() })
  function enviar(link: string, angulo: Angulo, bytes: Buffer, foto: Foto = {}) {
    const form = new FormData()
    form.set('link', link)
    form.set('angulo', angulo)
    if (foto.sha256 !== null) form.set('sha256', foto.sha256 ?? sha256De(bytes))
    form.set('tiradaEm', foto.tiradaEm ?? '2026-11-20T14:58:00.000Z')
    form.set('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
    return http.chamar('POST /vistorias/fotos', { form, ...comEndereco() })
  }
  return { abrir, concluir, enviar }
}

/** A holder whose used vehicle is to be inspected, and what is done of its inspection; with a phase, its case is there. */
export async function novaVistoria(
  ambiente: Ambiente,
  mundo: Mundo,
  { tipo = 'LEVE', fase = 'vistoriaDigitalAgendada', de }: Pedido = {},
) {
  const parceiro = de ?? (await mundo.novoParceiro())
  const titular = await mundo.novoTitular(parceiro, { cotas: [{ pagas: 3 }] })
  const { clienteId, cotas } = titular
  const cotaId = cotas[0] ?? 0
  const casoId = await mundo.casoEm(titular, { processo: 'faturamento-seminovo', fase })
  const { contexto } = ambiente.servidor
  const doCaso = { casoId, clienteId, cotaId, tipo, ator: sistema }

  /** The texts of the messages that this holder was sent, the first one first. */
  async function listMensagens(): Promise<string[]> {
    const rows = await ambiente.sql<{ para_cifrado: Buffer; texto_cifrado: Buffer }>(
      'select para_cifrado, texto_cifrado from mensagem_saida order by id',
    )
    return rows
      .filter(({ para_cifrado }) => contexto.cifra.decifrar(para_cifrado) === titular.email)
      .map(({ texto_cifrado }) => contexto.cifra.decifrar(texto_cifrado))
  }
  const readLink = async () => (await listMensagens()).join('\n').match(/#link=([\w-]+)(?![^]*#link=)/)?.[1] ?? ''
  const pedir = async () => {
    await contexto.db.transaction((tx) => pedirVistoriaDigital(tx, contexto, doCaso))
    return readLink()
  }
  const agendar = () => contexto.db.transaction((tx) => agendarVistoriaTecnica(tx, contexto, { ...doCaso, visita }))
  const cancelar = () => contexto.db.transaction((tx) => cancelarVistoria(tx, contexto, { casoId, ator: sistema }))

  const { abrir, concluir, enviar } = peloLink(ambiente.url)
  const angulos = fotosDaVistoria(tipo)
  /** Sends all photos, or all but the last so many. */
  async function fotografar(link: string, menos = 0) {
    for (const [i, angulo] of angulos.slice(0, angulos.length - menos).entries())
      await enviar(link, angulo, await desenhar(casoId * 100 + i))
  }
  const readFase = async () =>
    (await ambiente.sql<{ fase: string }>('select fase from caso where id = $1', [casoId]))[0]?.fase
  const ler = () => readVistoria(contexto.db, contexto, casoId)
  /** The acts of the trail about the case, in their order. */
  const listTrilha = async () =>
    ambiente.sql<{ acao: string; ator_tipo: string; ator_id: number | null; depois: Record<string, unknown> | null }>(
      "select acao, ator_tipo, ator_id::int, depois from auditoria where objeto_tipo = 'caso' and objeto_id = $1::text order by id",
      [casoId],
    )

  return {
    casoId,
    cotaId,
    titular,
    parceiro,
    angulos,
    pedir,
    agendar,
    cancelar,
    abrir,
    enviar,
    fotografar,
    concluir,
    ler,
    listMensagens,
    readFase,
    listTrilha,
  }
}

export type VistoriaDeTeste = Awaited<ReturnType<typeof novaVistoria>>
