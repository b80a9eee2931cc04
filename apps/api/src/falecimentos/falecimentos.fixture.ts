import { cpfDe, createNucleo, senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { expect } from 'vitest'
import { vencerPrazos } from '../casos/index.ts'
import { withSistema } from '../sistema.fixture.ts'
import { mensagensDe } from '../transferencias/transferencias.fixture.ts'
import { desenhar } from '../vistorias/vistorias.fixture.ts'

export const COMECO = '2026-11-27'
let pessoas = 610_000_000
let enderecos = 0
const conferido = { motivo: 'Conferido com o cartório.' }
const novoEndereco = () => `198.70.${Math.floor(++enderecos / 250)}.${enderecos % 250}`

/** A system whose clock stands on a day, and who tells of a death and decides in it. */
export function useFalecimentos() {
  const { ambiente, mundo, parceiro, nucleo } = withSistema({ config: { proxies: 1 } })
  const irPara = (dia: string, hora = '12:00:00') => ambiente.relogio.ajustar(new Date(`${dia}T${hora}-03:00`))

  const casoDo = async (protocolo: string) => {
    const [caso] = await ambiente.sql<{ id: number; fase: string; cliente_id: number }>(
      'select id::int, fase, cliente_id::int from caso where id = $1',
      [Number(protocolo)],
    )
    if (!caso) throw new Error(`não há o aviso ${protocolo}`)
    return caso
  }

  type Analista = Awaited<ReturnType<typeof nucleo.naRetaguarda>>

  /** Opens the papers that stand in a notice, of a kind or all. */
  async function abrirPapeis(quem: Analista, protocolo: string, tipo?: string) {
    const papeis = await ambiente.sql<{ id: number; tipo: string }>(
      'select id::int, tipo from caso_documento where caso_id = $1 and substituido_em is null',
      [Number(protocolo)],
    )
    for (const { id: documento } of papeis.filter((cada) => tipo === undefined || cada.tipo === tipo)) {
      const params = { id: Number(protocolo), documento }
      expect((await quem.chamar('GET /casos/:id/documentos/:documento', { params })).status).toBe(200)
    }
  }

  /** An act of this person of the staff on a notice, as it is then. */
  async function decidirComo(quem: Analista, protocolo: string, ato: string, mais: object = conferido) {
    const { id, fase } = await casoDo(protocolo)
    return quem.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato, fase, ...mais } })
  }

  /** The same by somebody else each time, who opened its papers. */
  async function decidir(
    protocolo: string,
    ato: string,
    mais: object = conferido,
    papel: 'analista' | 'gestor' = 'gestor',
  ) {
    const quem = await createNucleo(ambiente).naRetaguarda(papel)
    await abrirPapeis(quem, protocolo)
    return decidirComo(quem, protocolo, ato, mais)
  }

  /** Approves who receives, and passes the quotas; answers as the first of the two that is refused. */
  async function passarCotas(protocolo: string) {
    const aprovado = await decidir(protocolo, 'aprovar', conferido, 'analista')
    return aprovado.status === 200 ? decidir(protocolo, 'concluir') : aprovado
  }

  const declarado = async (protocolo: string): Promise<Record<string, string>> => {
    const quem = await createNucleo(ambiente).naRetaguarda('analista')
    const { id } = await casoDo(protocolo)
    const { data } = await quem.chamar('POST /casos/:id/declarado', { params: { id } })
    return Object.fromEntries(
      (data as { rotulo: string; declarado: string }[]).map(({ rotulo, declarado: dito }) => [rotulo, dito]),
    )
  }

  /** Somebody of the family, from an address of their own, who tells of the death of whoever has a national id. */
  function novoInformante({ endereco = novoEndereco() } = {}) {
    const n = ++pessoas
    const email = `familia${n}@exemplo.com.br`
    const http = mundo.visitante(parceiro)
    http.headers = { ...http.headers, 'x-forwarded-for': endereco }
    const informante = {
      nome: 'Flora da Família',
      inscricao: cpfDe(n),
      email,
      telefone: { ddd: '11', telefone: '987651234' },
    }
    const mensagens = () => mensagensDe({ ambiente }, email)
    const codigo = async () =>
      (await mensagens()).join('\n').match(/código para [a-z ]+ é ([A-Z0-9]+)\.(?![^]*código para)/)?.[1] ?? ''
    const pedir = (inscricaoDoFalecido: string, mais: object = {}) =>
      http.chamar('POST /falecimentos', {
        body: { ...informante, inscricaoDoFalecido, diaDoFalecimento: '2026-11-20', parentesco: 'filho', ...mais },
      })
    const confirmar = (pedido: string, dito: string) =>
      http.chamar('POST /falecimentos/confirmacao', { body: { pedido, codigo: dito } })
    const passo = (acesso: string, body: object) =>
      http.chamar('POST /falecimentos/passos', { body: { acesso, ...body } })
    async function enviar(acesso: string, tipo: string, bytes?: Buffer, como?: string) {
      const form = new FormData()
      if (como) form.set('como', como)
      form.set('acesso', acesso)
      form.set('tipo', tipo)
      const deles = bytes ?? (await desenhar(Math.floor(Math.random() * 1e6)))
      form.set('file', new Blob([new Uint8Array(deles)]), `${tipo}.jpg`)
      return http.chamar('POST /falecimentos/documentos', { form })
    }
    /** Gives the notice, whole. */
    async function avisar(inscricaoDoFalecido: string, mais: object = {}) {
      const { data } = await pedir(inscricaoDoFalecido, mais)
      const confirmado = await confirmar(data.pedido, await codigo())
      if (confirmado.status !== 200) throw new Error(`o aviso respondeu ${JSON.stringify(confirmado.json)}`)
      const { acesso, falecimento } = confirmado.data
      return { acesso: acesso as string, protocolo: falecimento.protocolo as string }
    }
    /** Gives the notice, and hands in the certificate. */
    async function comCertidao(inscricaoDoFalecido: string, mais: object = {}) {
      const feito = await avisar(inscricaoDoFalecido, mais)
      await enviar(feito.acesso, 'certidao_obito')
      const { status, json } = await passo(feito.acesso, { ato: 'enviarDocumentos' })
      if (status !== 200) throw new Error(`a certidão respondeu ${JSON.stringify(json)}`)
      return feito
    }
    async function papeisDe(acesso: string, quemRecebe: object) {
      await enviar(acesso, 'documento_herdeiro')
      await enviar(acesso, 'prova_sucessao')
      return passo(acesso, { ato: 'enviarDocumentos', quemRecebe })
    }
    const abrir = (acesso: string) => http.chamar('POST /falecimentos/abrir', { body: { acesso } })
    return {
      ...informante,
      http,
      pedir,
      confirmar,
      codigo,
      passo,
      enviar,
      avisar,
      comCertidao,
      papeisDe,
      abrir,
      mensagens,
    }
  }

  /** Who is to receive, as the family says it. */
  const herdeiro = (mais: object = {}) => {
    const n = ++pessoas
    return {
      nome: 'Hélio Herdeiro',
      inscricao: cpfDe(n),
      nascimento: '1990-05-12',
      email: `helio${n}@exemplo.com.br`,
      telefone: { ddd: '11', telefone: '987651234' },
      destino: 'ficar',
      ...mais,
    }
  }

  /** The same of who is a customer already, by the name and the day of birth that are on record. */
  const herdeiroCliente = async ({ clienteId, inscricao, email, nascimento }: TitularDeTeste, mais: object = {}) => {
    const [dele] = await ambiente.sql<{ nome: string }>('select nome from cliente where id = $1', [clienteId])
    return herdeiro({ inscricao, email, nascimento, nome: dele?.nome, ...mais })
  }

  const suspensaEm = async (clienteId: number) =>
    (
      await ambiente.sql<{ em: Date | null }>('select suspenso_por_falecimento_em as em from cliente where id = $1', [
        clienteId,
      ])
    )[0]?.em ?? null

  const login = (titular: TitularDeTeste, password = senhaDeTeste) =>
    mundo.visitante(parceiro).chamar('POST /login', {
      body: { grant_type: 'password', username: titular.inscricao, password },
    })

  const passarPrazos = () => vencerPrazos(ambiente.servidor.contexto)

  return {
    ambiente,
    mundo,
    parceiro,
    nucleo,
    irPara,
    casoDo,
    abrirPapeis,
    herdeiroCliente,
    decidir,
    decidirComo,
    passarCotas,
    declarado,
    novoInformante,
    herdeiro,
    suspensaEm,
    login,
    passarPrazos,
    mensagensDe: (email: string) => mensagensDe({ ambiente }, email),
  }
}
