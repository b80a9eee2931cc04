import { Button, LinkButton, Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  countOf,
  formatInstante,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  type Result,
  readQuery,
  urlOf,
  useBusca,
  useCall,
  useMay,
} from '../shell/kit.ts'
import classes from './Pagamentos.module.css'
import { Partes } from './Partes.tsx'
import { bancos } from './palavras.ts'
import { Rejeitados } from './Rejeitados.tsx'

type Remessa = Linha<'GET /remessas'>
type Conta = Result<'GET /remessas/pendentes'>[number]

export function RemessasScreen() {
  const busca = useBusca({})
  const pendentes = useQuery(readQuery('GET /remessas/pendentes'))
  const remessas = useQuery(listQuery('GET /remessas', { query: { page: busca.page } }))
  return (
    <Pagina
      title="Remessas"
      summary="O banco só recebe o boleto que uma remessa registrou, e recebe o que foi cancelado até que uma o baixe."
    >
      <Partes current="/pagamentos/remessas" />
      <Carregado query={pendentes}>
        {(contas) =>
          contas.length === 0 ? (
            <p>Nenhuma conta de cobrança envia títulos ao banco por arquivo: quem cuida do sistema as configura.</p>
          ) : (
            <Stack>
              {contas.map((conta) => (
                <Pendente key={`${conta.banco}/${conta.conta}/${conta.carteira}`} conta={conta} />
              ))}
            </Stack>
          )
        }
      </Carregado>
      <Rejeitados />
      <Lista
        search={busca}
        caption="Remessas geradas"
        columns={colunas}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhuma remessa', text: 'As remessas geradas ficam aqui, para baixar de novo.' }}
        query={remessas}
      />
    </Pagina>
  )
}

const nomeDaConta = ({ banco, conta, carteira }: Pick<Conta, 'banco' | 'conta' | 'carteira'>) =>
  `${bancos[banco] ?? banco}, ${conta}, carteira ${carteira}`

const titulosDe = (n: number) => countOf(n, 'título')

/** Says what keeps titles out of the remittance and who may change it. */
function esperas({ comLetras, semEndereco, semAdministradora }: Conta): string[] {
  return [
    ...(comLetras > 0 ? [`${titulosDe(comLetras)} de CNPJ com letras, que o banco não aceita.`] : []),
    ...(semEndereco > 0 ? [`${titulosDe(semEndereco)} à espera do endereço do titular no cadastro.`] : []),
    ...(semAdministradora > 0 ? [`${titulosDe(semAdministradora)} à espera da administradora do parceiro.`] : []),
  ]
}

function Pendente({ conta: daConta }: { conta: Conta }) {
  const { banco, conta, carteira, entradas, baixas } = daConta
  const { porque } = useMay('analista')
  const gerar = useCall('POST /remessas', {
    success: ({ nome, deixados }) =>
      deixados > 0
        ? `${nome} gerada. ${titulosDe(deixados)} de CNPJ com letras, que o banco não aceita, ${deixados === 1 ? 'ficou' : 'ficaram'} fora.`
        : `${nome} gerada. Baixe-a e envie ao banco.`,
    invalidates: ['/remessas'],
  })
  const nada = entradas + baixas === 0 ? 'Não há títulos a enviar nem a baixar.' : undefined
  return (
    <Section title={nomeDaConta(daConta)}>
      <p>
        {titulosDe(entradas)} a enviar, {baixas} a baixar.
      </p>
      {daConta.automatica && <p className={classes.dica}>A remessa do dia se gera sozinha, às 18h de cada dia útil.</p>}
      {esperas(daConta).map((texto) => (
        <p key={texto} className={classes.dica}>
          {texto}
        </p>
      ))}
      <div className={classes.acoes}>
        <Button
          loading={gerar.isPending}
          disabledReason={porque ?? nada}
          onClick={() => gerar.mutate({ body: { banco, conta, carteira } })}
        >
          <span>
            Gerar remessa<span className="visualmente-oculto"> de {nomeDaConta(daConta)}</span>
          </span>
        </Button>
      </div>
    </Section>
  )
}

const colunas: readonly Coluna<Remessa>[] = [
  { title: 'Arquivo', value: ({ nome }) => nome, detail: nomeDaConta },
  { title: 'Nº', value: ({ sequencial }) => sequencial, numeric: true },
  { title: 'A registrar', value: ({ entradas }) => entradas, numeric: true },
  { title: 'A baixar', value: ({ baixas }) => baixas, numeric: true },
  {
    title: 'Gerada',
    value: ({ criadaEm }) => formatInstante(criadaEm),
    detail: ({ criadaPor }) => criadaPor ?? 'Sozinha',
  },
  { title: 'Baixar', untitled: true, papel: 'analista', value: (remessa) => <Baixar remessa={remessa} /> },
]

const Baixar = ({ remessa: { id, nome, sequencial } }: { remessa: Remessa }) => (
  <LinkButton
    size="small"
    variant="quiet"
    href={urlOf('GET /remessas/:id/arquivo', { params: { id } })}
    download={nome}
  >
    Baixar<span className="visualmente-oculto"> a remessa {sequencial}</span>
  </LinkButton>
)
