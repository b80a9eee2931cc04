import type { Ambiente, Mundo, ParceiroDeTeste } from '@contempla/dev-env'
import type { Contexto } from '../platform/http/context.ts'
import { type AAssinar, ACEITE, type ConteudoDoContrato, readContrato, signContrato, writeContrato } from './index.ts'

const sistema = { tipo: 'sistema', id: null } as const

export const conteudoDe = (nome: string, inscricao: string): ConteudoDoContrato => ({
  credora: { nome: 'Casa Administradora Ltda.', cnpj: '00000001000136' },
  devedor: { nome, inscricao, endereco: 'Rua das Flores, 12, Centro, Curitiba/PR' },
  cota: { grupo: 'A100', cota: '0001', versao: 0, bem: 'Automóvel' },
  veiculo: {
    condicao: 'usado',
    marca: 'Volkswagen',
    modelo: 'Gol 1.0',
    anoFabricacao: 2022,
    anoModelo: 2023,
    cor: 'Prata',
    chassi: '9BWZZZ377VT004251',
    placa: 'ABC1D23',
    renavam: '00891749502',
  },
  vendedor: { nome: 'Loja de Veículos S.A.', inscricao: '11222333000181' },
  valores: { compra: 7_000_000, doCredito: 6_500_000, doConsorciado: 500_000, saldoDevedor: 4_200_000 },
  ultimoVencimento: '2031-05-15',
})

export const codigo: AAssinar['codigo'] = {
  canal: 'sms',
  destino: '(11) *****-4321',
  emitidoEm: new Date('2026-11-20T14:55:00Z'),
  validoAte: new Date('2026-11-20T15:05:00Z'),
  usadoEm: new Date('2026-11-20T14:57:30Z'),
  tentativas: 2,
  hash: 'ab'.repeat(32),
}

export const sessao: AAssinar['sessao'] = {
  id: 'sessao-7',
  ip: '203.0.113.9',
  porta: 51_234,
  agente: 'Mozilla/5.0 (Teste)',
}

type Pedido = { nome?: string | undefined; de?: ParceiroDeTeste }

/** A holder with a case in which a vehicle is bought, and what is done to its contract. */
export async function novoComprador(ambiente: Ambiente, mundo: Mundo, { nome = 'Conceição Ávila', de }: Pedido = {}) {
  const parceiro = de ?? (await mundo.novoParceiro())
  const titular = await mundo.novoTitular(parceiro, { nome, cotas: [{ pagas: 3 }] })
  const cotaId = titular.cotas[0] ?? 0
  const [row] = await ambiente.sql<{ id: string; cliente_id: string }>(
    `insert into caso (processo, cliente_id, cota_id, fase, fase_desde, aberto_em, aberto_por, prazo_desde, escalado, respostas, escolhas)
     select 'faturamento-seminovo', c.cliente_id, c.id, 'contratoEnviado', now(), now(), 'cliente', now(), false, '{}', '{}'
     from cota c where c.id = $1 returning id, cliente_id`,
    [cotaId],
  )
  const [casoId, clienteId] = [Number(row?.id), Number(row?.cliente_id)]
  const { contexto } = ambiente.servidor
  const conteudo = conteudoDe(nome, titular.inscricao)
  return {
    casoId,
    cotaId,
    clienteId,
    titular,
    parceiro,
    /** The file as it is now. */
    ler: async (): Promise<Buffer> => {
      const lido = await readContrato(contexto.db, contexto, casoId)
      if (!lido) throw new Error('não há contrato')
      return lido.bytes
    },
    escrever: (mudado: Partial<ConteudoDoContrato> = {}) =>
      contexto.db.transaction((tx) =>
        writeContrato(tx, contexto, { casoId, cotaId, clienteId, conteudo: { ...conteudo, ...mudado }, ator: sistema }),
      ),
    assinar: (sha256: string, { com = {}, ...mudado }: Partial<AAssinar> & { com?: Partial<Contexto> } = {}) =>
      contexto.db.transaction((tx) =>
        signContrato(
          tx,
          { ...contexto, ...com },
          {
            casoId,
            sha256,
            aceite: ACEITE.versao,
            quem: { nome, cpf: titular.inscricao, conferido: { cpf: true, nascimento: true } },
            sessao,
            codigo,
            ator: { tipo: 'cliente', id: clienteId },
            ...mudado,
          },
        ),
      ),
  }
}
