import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { useCasos } from '../../casos/casos.fixture.ts'
import { sendQueued } from '../../platform/mail/outbox.ts'
import { chavesDoPush } from '../../ports/push/config.ts'
import type { InscricaoPush } from '../../ports/push/index.ts'
import {
  abrirMensagem,
  createNavegador,
  type ServicoDePush,
  startServicoDePush,
} from '../../ports/push/servico.fixture.ts'
import { createEnvioAosAparelhos, notifyTitulares } from '../index.ts'

/** A system that sends to two push services of its own, with people whose browsers are turned on. */
export function createAparelhos() {
  let servico: ServicoDePush
  let outroServico: ServicoDePush
  beforeAll(async () => {
    servico = await startServicoDePush()
    outroServico = await startServicoDePush()
  })
  afterAll(() => {
    servico.close()
    outroServico.close()
  })

  const chaves = chavesDoPush(randomBytes(32))
  const servicos = () => [servico.url, outroServico.url]
  const casos = useCasos(() => ({ push: { ...chaves, contato: 'mailto:a@b.example', servicos: servicos() } }))
  const contexto = () => casos().ambiente.servidor.contexto

  beforeEach(async () => {
    servico.state.responder = undefined
    servico.state.pedidos = 0
    servico.recebidas.length = 0
    await casos().ambiente.sql('delete from mensagem_saida')
  })

  let aparelhos = 0
  /** A browser that can be turned on by whoever is in it. */
  function novoAparelho({ url, recebidas } = servico) {
    const navegador = createNavegador()
    const inscricao = { endpoint: `${url}/${++aparelhos}`, keys: navegador.keys }
    const lidas = () =>
      recebidas
        .filter(({ caminho }) => `${url}${caminho}` === inscricao.endpoint)
        .map((m) => ({ ...m, corpo: JSON.parse(abrirMensagem(m.corpo, navegador)) }))
    return { inscricao, lidas }
  }

  async function novaPessoa() {
    const { mundo, parceiro } = casos()
    const titular = await mundo.novoTitular(parceiro)
    const http = await mundo.entrar(titular)
    const ligar = ({ inscricao }: { inscricao: InscricaoPush }, quem = http) =>
      quem.chamar('PUT /notificacoes/aparelhos', { body: inscricao })
    const desligar = ({ inscricao: { endpoint } }: { inscricao: InscricaoPush }) =>
      http.chamar('PUT /notificacoes/aparelhos/desligar', { body: { endpoint } })
    const ligados = async () => (await http.chamar('GET /notificacoes/aparelhos')).data.inscricoes.length
    const avisar = (sms: string | null = null) =>
      notifyTitulares(contexto(), contexto().db, [
        {
          cotaId: titular.cotas[0] ?? 0,
          tela: '/boletos',
          acao: 'Ver',
          sms,
          assunto: 'Fulano deve R$ 10,00',
          paragrafos: ['Do grupo 123.'],
        },
      ])
    const auditados = async () =>
      (
        await casos().ambiente.sql<{ acao: string }>(
          "select acao from auditoria where objeto_tipo = 'cliente' and objeto_id = $1 and acao like '%-no-aparelho' order by id",
          [String(titular.clienteId)],
        )
      ).map(({ acao }) => acao)
    return { titular, http, ligar, desligar, ligados, avisar, auditados }
  }

  const erros: unknown[] = []
  const log = { error: (...dito: unknown[]) => void erros.push(dito) }

  async function enviar() {
    const envio = createEnvioAosAparelhos(contexto(), log)
    if (!envio) throw new Error('o push está ligado')
    return sendQueued(contexto().db, { ...contexto(), canal: 'push', enviar: envio })
  }
  const naFila = async () =>
    (await casos().ambiente.sql("select id from mensagem_saida where canal = 'push' and enviada_em is null")).length
  return {
    casos,
    contexto,
    servico: () => servico,
    outroServico: () => outroServico,
    chaves,
    novoAparelho,
    novaPessoa,
    erros,
    enviar,
    naFila,
  }
}
