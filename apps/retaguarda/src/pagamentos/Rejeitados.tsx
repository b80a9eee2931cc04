import { grupoECota } from '@contempla/consorcio'
import { Button, formatDia, Money, Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, type Coluna, countOf, type Linha, listQuery, Tabela, useCall, useMay } from '../shell/kit.ts'
import classes from './Pagamentos.module.css'
import { bancos } from './palavras.ts'

type Rejeitado = Linha<'GET /remessas/rejeitados'>

const O_QUE: Readonly<Record<Rejeitado['movimento'], string>> = { entrada: 'Registrar', baixa: 'Baixar' }

/** The last refused; who has more than these mends the first. */
const MOSTRADOS = 100

/** Lists the remittance items that banks refused. The cause is mended elsewhere; from here the item is sent again. */
export function Rejeitados() {
  const rejeitados = useQuery(listQuery('GET /remessas/rejeitados', { query: { page_size: String(MOSTRADOS) } }))
  return (
    <Carregado query={rejeitados}>
      {({ data, total }) =>
        data.length === 0 ? null : (
          <Section title="Recusados pelo banco" plain>
            <Stack>
              <p className={classes.dica}>
                Quem paga não consegue usar o código de barras deles. Corrija a causa, no cadastro do titular ou na
                conta de cobrança, e mande de novo.
                {total > data.length && ` São ${countOf(total, 'título')}; aqui, os ${MOSTRADOS} últimos.`}
              </p>
              <Tabela
                caption="Títulos recusados pelo banco"
                columns={colunas}
                rows={data}
                rowKey={({ boleto, movimento }) => `${boleto} ${movimento}`}
              />
            </Stack>
          </Section>
        )
      }
    </Carregado>
  )
}

const porque = ({ motivos }: Rejeitado): string =>
  motivos.length === 0
    ? 'O banco não disse'
    : motivos
        .map(({ codigo, nome }) => (nome ? `${nome} (${codigo})` : `Código ${codigo}, no manual do banco`))
        .join('; ')

const colunas: readonly Coluna<Rejeitado>[] = [
  { title: 'Boleto', value: ({ boleto }) => boleto, detail: grupoECota },
  {
    title: 'Pedido',
    value: ({ movimento }) => O_QUE[movimento],
    detail: ({ banco, conta, carteira }) => `${bancos[banco] ?? banco}, ${conta}, carteira ${carteira}`,
  },
  { title: 'Motivo', wraps: true, value: porque, detail: ({ rejeitadoEm }) => `Recusado em ${formatDia(rejeitadoEm)}` },
  {
    title: 'Valor',
    numeric: true,
    value: ({ valor }) => <Money centavos={valor} />,
    detail: ({ vencimento }) => `Vence em ${formatDia(vencimento)}`,
  },
  { title: 'Mandar', untitled: true, papel: 'analista', value: (rejeitado) => <MandarDeNovo rejeitado={rejeitado} /> },
]

function MandarDeNovo({ rejeitado: { boleto, movimento, liberado } }: { rejeitado: Rejeitado }) {
  const { porque: naoPode } = useMay('analista')
  const liberar = useCall('POST /remessas/rejeitados/liberacao', {
    success: () => 'O título entra na próxima remessa da conta.',
    invalidates: ['/remessas'],
  })
  if (liberado) return <>Vai na próxima remessa</>
  return (
    <Button
      size="small"
      variant="quiet"
      loading={liberar.isPending}
      disabledReason={naoPode}
      onClick={() => liberar.mutate({ body: { boleto, movimento } })}
    >
      <span>
        Mandar de novo<span className="visualmente-oculto"> o boleto {boleto}</span>
      </span>
    </Button>
  )
}
