import { ato } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { type Achado, type Anos, anosDe, comuns, type DoBem, mover, passo, query, type Uf } from '../bem/atos.ts'
import { type ContatosDitos, contatosDe } from '../contatos-ditos.ts'

const cadastrar = 'POST /core/faturamento/auto/cadastrar-veiculo'

/** The holder's acts in the billing of a new vehicle, as its table has them. */
export const atos = {
  ...comuns,
  escolherNovo: ato<typeof passo, DoBem>(passo, mover({ ato: 'escolherNovo' })),
  atualizarCadastro: ato<'PATCH /core/faturamento-credito/atualizar', DoBem, ContatosDitos | undefined>(
    'PATCH /core/faturamento-credito/atualizar',
    (lido, com) => ({ query: query(lido), body: { fluxoProcesso: 'new', ...(com ? contatosDe(com) : {}) } }),
    { leva: href('/faturamentonovo/proximos-passos') },
  ),
  escolherBem: ato<typeof cadastrar, DoBem, { marca: Achado; modelo: Achado; anos: Anos; cor: string }>(
    cadastrar,
    (lido, { marca, modelo, anos, cor }) => ({
      query: query(lido),
      body: {
        marca: { codFabricante: marca.codigo, nomeFabricante: marca.nome },
        modelo: { idBem: modelo.codigo, nomeBem: modelo.nome },
        ...anosDe(anos),
        cor,
      },
    }),
  ),
  incluirMarca: ato<typeof cadastrar, DoBem, { marca: string; modelo: string; anos: Anos; cor: string }>(
    cadastrar,
    (lido, { marca, modelo, anos, cor }) => ({
      query: query(lido),
      body: {
        marca: { codFabricante: null, nomeFabricante: marca },
        modelo: { idBem: null, nomeBem: modelo },
        ...anosDe(anos),
        cor,
      },
    }),
  ),
  informarCompra: ato<typeof passo, DoBem, { valorCompra: number; despesas: number | null }>(
    passo,
    (lido, { valorCompra, despesas }) => mover({ ato: 'informarCompra', valorCompra, despesas: despesas ?? 0 })(lido),
  ),
  informarConcessionaria: ato<typeof passo, DoBem, { concessionaria: Achado }>(passo, (lido, { concessionaria }) =>
    mover({ ato: 'informarConcessionaria', idFornecedor: concessionaria.codigo })(lido),
  ),
  incluirConcessionaria: ato<typeof passo, DoBem, { razaoSocial: string; cnpj: string; cidade: string; uf: Uf }>(
    passo,
    (lido, com) => mover({ ato: 'incluirConcessionaria', ...com })(lido),
  ),
  confirmarFaturamento: ato<typeof passo, DoBem>(passo, mover({ ato: 'confirmarFaturamento' })),
  informarNotaFiscal: ato<typeof passo, DoBem, { chave: string; chassi: string; xml: string | null }>(
    passo,
    (lido, com) => mover({ ato: 'informarNotaFiscal', ...com })(lido),
    { feito: 'A nota fiscal foi guardada.' },
  ),
  programar: ato<'GET /core/faturamento/auto/programar-pagamento', DoBem>(
    'GET /core/faturamento/auto/programar-pagamento',
    (lido) => ({ query: query(lido) }),
  ),
  escolherSeminovo: ato<typeof passo, DoBem>(passo, mover({ ato: 'escolherSeminovo' })),
}
export type Atos = typeof atos
