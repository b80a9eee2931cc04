import { Button, formatCentavos, TextAreaField } from '@contempla/ui'
import { Confirmation, FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { PagamentoDoCaso, usePagamentoDoCaso } from '../casos/index.ts'
import { Ficha, formatInstante, type Linha, useCall } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import classes from './Autorizacoes.module.css'

type Autorizacao = Linha<'GET /autorizacoes'>

/** When the process of a case does not tell its payment here, the reader is sent to the case for the amount. */
export const valorDoPedido = (centavos: number): string => (centavos > 0 ? formatCentavos(centavos) : 'Ver no caso')

/** Says yes or no to what another asked for; who asked may only give it up. */
export function DecidirAutorizacao({ autorizacao }: { autorizacao: Autorizacao }) {
  const { id: eu } = useFuncionario()
  const [aberto, setAberto] = useState<'autorizar' | 'recusar' | null>(null)
  const { situacao, decide, pedidaPor } = autorizacao
  const minha = pedidaPor.id === eu
  if (situacao !== 'pendente' || (!decide && !minha)) return null
  const fechar = () => setAberto(null)
  return (
    <>
      <div className={decide ? classes.decisao : undefined}>
        {decide && (
          <Button size="small" onClick={() => setAberto('autorizar')}>
            Autorizar
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setAberto('recusar')}>
          {minha ? 'Desistir' : 'Recusar'}
        </Button>
      </div>
      {aberto === 'autorizar' && <Autorizar autorizacao={autorizacao} onClose={fechar} />}
      {aberto === 'recusar' && <Recusar autorizacao={autorizacao} minha={minha} onClose={fechar} />}
    </>
  )
}

/** A decision may change any of these screens, so they are all read again. */
const tudo = [
  '/autorizacoes',
  '/casos',
  '/contemplacoes',
  '/grupos',
  '/inicio',
  '/pagamentos',
  '/restituicoes',
] as const

const OQueSePediu = ({
  autorizacao: { pedido, titular, centavos, favorecido, pedidaPor, pedidaEm },
  comPagamento = false,
}: {
  autorizacao: Autorizacao
  comPagamento?: boolean
}) => (
  <Ficha
    items={[
      { label: 'Pedido', value: pedido, wide: true },
      titular !== null && { label: 'Titular', value: titular, wide: true },
      !comPagamento && { label: 'Valor', value: <b>{valorDoPedido(centavos)}</b> },
      !comPagamento && favorecido !== null && favorecido !== titular && { label: 'Diz respeito a', value: favorecido },
      { label: 'Pedido por', value: `${pedidaPor.nome}, ${formatInstante(pedidaEm)}`, wide: true },
    ]}
  />
)

/** A case that tells its payment shows today's amount and the account before the approval. */
const casoComPagamento = ({ objeto, centavos }: Autorizacao) => objeto.tipo === 'caso' && centavos > 0

function Autorizar({ autorizacao, onClose }: { autorizacao: Autorizacao; onClose: () => void }) {
  const decidir = useCall('POST /autorizacoes/:id/decisao', { success: 'Autorizado, e feito.', invalidates: tudo })
  const comPagamento = casoComPagamento(autorizacao)
  const caso = Number(autorizacao.objeto.id)
  const { ver, falta } = usePagamentoDoCaso({ id: caso, temPagamento: comPagamento })
  const valor = comPagamento ? ver.data?.valor : autorizacao.centavos
  return (
    <Confirmation
      open
      onClose={onClose}
      title="Autorizar?"
      submitLabel={['Autorizar', valor && formatCentavos(valor)].filter(Boolean).join(' ')}
      disabledReason={falta ? 'Espere o valor e a conta: confira-os antes de autorizar.' : undefined}
      call={decidir}
      request={{ params: { id: autorizacao.id }, body: { autoriza: true } }}
    >
      <div className={classes.pedido}>
        <OQueSePediu autorizacao={autorizacao} comPagamento={comPagamento} />
        {comPagamento && <PagamentoDoCaso id={caso} ver={ver} />}
        <p>É feito agora, em nome de quem pediu. O seu nome fica na trilha como o de quem autorizou.</p>
      </div>
    </Confirmation>
  )
}

function Recusar({ autorizacao, minha, onClose }: { autorizacao: Autorizacao; minha: boolean; onClose: () => void }) {
  const decidir = useCall('POST /autorizacoes/:id/decisao', {
    success: minha ? 'O pedido foi retirado.' : 'O pedido foi recusado.',
    invalidates: tudo,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={minha ? 'Desistir do pedido?' : 'Recusar o pedido?'}
      submitLabel={minha ? 'Desistir' : 'Recusar'}
      call={decidir}
      values={{ motivo: '' }}
      request={({ motivo }) => ({ params: { id: autorizacao.id }, body: { autoriza: false, motivo } })}
    >
      {({ field }) => (
        <>
          <OQueSePediu autorizacao={autorizacao} />
          <TextAreaField
            label="Motivo"
            description="Quem pediu lê, e fica na trilha."
            maxLength={500}
            {...field('motivo', { validate: (texto: string) => texto.trim().length >= 3 || 'Escreva o motivo.' })}
          />
        </>
      )}
    </FormDialog>
  )
}
