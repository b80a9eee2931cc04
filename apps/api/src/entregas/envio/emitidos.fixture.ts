import { addDays } from '@contempla/consorcio'
import { irPara } from '../../cobrancas/cobrancas.fixture.ts'
import { emitirGrupo } from '../../cobrancas/index.ts'
import type { Mesa } from '../../pagamentos/pagamentos.fixture.ts'
import { rotinas } from '../index.ts'

export const hoje = '2026-11-20'

export type Emitida = { cotaId: number; clienteId: number; boleto: number; vencimento: string; parcela: number }

/** A new group of which the next month is issued on `dia`: of each quota, the boleto that has still to go. */
export async function emitirNovos(mesa: Mesa, cotas = 1) {
  const { ambiente, nucleo, parceiro } = mesa
  irPara(ambiente, hoje)
  const { id } = await nucleo.novoGrupo(parceiro, { cotas })
  // The instalment of the next assembly is issued within the month.
  let dia = hoje
  for (let i = 1; i < 40; i++) {
    dia = addDays(hoje, i)
    irPara(ambiente, dia)
    if ((await emitirGrupo(ambiente.servidor.contexto, dia, id)).emitidas > 0) break
  }
  const emitidas = await ambiente.sql<Emitida>(
    `select c.id as "cotaId", c.cliente_id as "clienteId", b.id as boleto, b.vencimento::text, b.parcelas[1] as parcela
     from boleto b join cota c on c.id = b.cota_id
     where c.grupo_id = $1 and not exists (select from entrega_de_boleto e where e.boleto_id = b.id) order by c.numero, b.id`,
    [id],
  )
  return { grupoId: id, dia, emitidas }
}

/** Runs a routine of this domain in a group on a day. */
export async function run(mesa: Mesa, nome: string, grupoId: number, dia: string) {
  irPara(mesa.ambiente, dia)
  return rotinas.find((rotina) => rotina.nome === nome)?.executar(mesa.ambiente.servidor.contexto, dia, grupoId)
}
export const alvosDe = (mesa: Mesa, nome: string, dia: string) =>
  rotinas.find((rotina) => rotina.nome === nome)?.alvos(mesa.ambiente.servidor.contexto, dia)

export async function darEndereco({ ambiente }: Mesa, clienteId: number) {
  const endereco = {
    tipoEndereco: 1,
    cep: '80010000',
    endereco: 'Rua das Flores',
    numero: '25',
    complemento: null,
    bairro: 'Centro',
    cidade: 'Curitiba',
    idCidade: 4_106_902,
    uf: 'PR',
  }
  await ambiente.sql('insert into endereco_do_cliente (cliente_id, dados_cifrados, principal) values ($1, $2, true)', [
    clienteId,
    ambiente.servidor.contexto.cifra.cifrar(JSON.stringify(endereco)),
  ])
}
