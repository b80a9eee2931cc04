import { formatDiaBr } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { cotaDo } from '../../casos/index.ts'
import type { ConteudoDoContrato } from '../../contratos/index.ts'
import { getDadosPessoais, hojeDe } from '../../cotas/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Movimento } from '../../ports/processos/index.ts'
import { readCotas } from '../../razao/index.ts'
import { cota as tabelaCota } from '../../schema/index.ts'
import { contemplacaoDa } from '../contemplacao.ts'
import { readDaOrdem } from './administradora.ts'
import { readReparticao } from './compra.ts'
import { dadosDoBem } from './dados.ts'
import { veiculoDe } from './veiculo.ts'

type NaEscrita = Movimento<Contexto, undefined, 'CONTEMPLACAO_DESFEITA'>

/** What the contract of a vehicle says, by today's credit and balance. */
export async function conteudoDoContrato(movimento: NaEscrita): Promise<ConteudoDoContrato> {
  const { tx, contexto, caso } = movimento
  const dados = dadosDoBem(caso.dados)
  const { bem, compra, vendedor, cadastro } = dados
  const veiculo = veiculoDe(dados)
  if (!compra || !vendedor) throw new Error(`o caso ${caso.id} chegou ao contrato sem a compra`)
  const lida = await contemplacaoDa(movimento)
  const dia = hojeDe(contexto)
  const { saldoDevedor, reparticao } = await readReparticao(tx, { lida, cotaId: cotaDo(caso), compra, dados, dia })
  const pessoa = await getDadosPessoais(tx, contexto, caso.clienteId)
  const { administradora } = await readDaOrdem(tx, cotaDo(caso))
  const [cota] = await readCotas(tx, [cotaDo(caso)])
  const [daCota] = await tx
    .select({ bem: tabelaCota.nomeBem })
    .from(tabelaCota)
    .where(eq(tabelaCota.id, cotaDo(caso)))
  return {
    // The company that the order named, and in whose favour the invoice says the lien is.
    credora: { nome: administradora.nome, cnpj: administradora.cnpj ?? '' },
    devedor: { nome: pessoa.nome, inscricao: pessoa.inscricaoNacional, endereco: cadastro?.endereco ?? null },
    cota: { grupo: lida.grupo, cota: lida.cota, versao: cota?.versao ?? lida.versao, bem: daCota?.bem ?? '' },
    veiculo: {
      condicao: dados.usado ? 'usado' : 'novo',
      marca: veiculo?.marca ?? '',
      modelo: veiculo?.modelo ?? bem ?? '',
      anoFabricacao: veiculo?.anoFabricacao ?? null,
      anoModelo: veiculo?.anoModelo ?? Number(formatDiaBr(dia).slice(-4)),
      cor: veiculo?.cor ?? null,
      chassi: veiculo?.chassi ?? '',
      placa: veiculo?.placa ?? null,
      renavam: veiculo?.renavam ?? null,
    },
    vendedor: { nome: vendedor.razaoSocial, inscricao: vendedor.cnpj ?? '' },
    valores: {
      compra: compra.valorCompra,
      doCredito: reparticao?.enviado ?? 0,
      doConsorciado: reparticao?.porConta ?? 0,
      saldoDevedor,
    },
    ultimoVencimento: null,
  }
}
