import { Button, formatCentavos, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { countOf, type Result, useCall, useMay } from '../shell/kit.ts'
import classes from './Grupo.module.css'

type Estado = Result<'GET /grupos/:id/encerramento'>

const palavras: Record<Estado['pendencias'][number], string> = {
  ASSEMBLEIA_POR_REALIZAR: 'A última assembleia ainda não foi realizada.',
  ASSEMBLEIA_POR_PUBLICAR: 'Há uma assembleia por publicar, com ou sem lances.',
  COTAS_SEM_CONTEMPLACAO: 'Há cotas ativas que não foram contempladas: contemple ou exclua antes.',
  LANCE_POR_PAGAR: 'Há lance vencedor por pagar: espere o prazo dele.',
  RENDIMENTO_POR_REGISTRAR: 'Há crédito não usado que esperou um mês sem rendimento: registre o mês, ainda que 0%.',
  NAO_COMUNICADO: 'O encerramento ainda não foi comunicado.',
  PRAZO_DA_COMUNICACAO: 'Os 30 dias depois da comunicação ainda não passaram.',
  CAIXA_NAO_COBRE: 'O caixa fica negativo depois de restituir as excluídas.',
  SEM_QUEM_RECEBA: 'Sobra dinheiro no caixa, e nenhuma cota ativa pagou.',
}

interface FecharLivrosProps {
  grupo: Result<'GET /grupos/:id'>
  estado: Estado
}

/** The last act of a group; its code is typed to confirm. */
export function FecharLivros({ grupo, estado }: FecharLivrosProps) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const { restituicoes, penais, creditos, rateio } = estado
  // Before the last assembly nothing else is worth being told.
  const cedo = estado.pendencias.filter((pendencia) => pendencia === 'ASSEMBLEIA_POR_REALIZAR')
  const pendencias = cedo.length > 0 ? cedo : estado.pendencias
  const falta = pendencias.length > 0 ? 'Falta resolver o que está acima.' : undefined
  const encerrar = useCall('POST /grupos/:id/encerramento', { success: 'Livros fechados: o grupo está encerrado.' })
  return (
    <>
      {pendencias.length > 0 && (
        <ul className={classes.pendencias} aria-label="O que falta para encerrar">
          {pendencias.map((pendencia) => (
            <li key={pendencia}>{palavras[pendencia]}</li>
          ))}
        </ul>
      )}
      <Button size="small" variant="danger" disabledReason={porque ?? falta} onClick={() => setOpen(true)}>
        Fechar os livros
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Encerrar o grupo ${grupo.codigo}`}
        submitLabel="Fechar os livros"
        danger
        call={encerrar}
        values={{ codigo: '' }}
        request={({ codigo }) => ({ params: { id: grupo.id }, body: { codigo: codigo.trim() } })}
      >
        {({ field }) => (
          <>
            <p>
              {countOf(restituicoes.cotas, 'cota excluída recebe', 'cotas excluídas recebem')}{' '}
              {formatCentavos(restituicoes.centavos)}, e{' '}
              {countOf(rateio.cotas, 'cota ativa divide', 'cotas ativas dividem')} {formatCentavos(rateio.centavos)}.
              {creditos.cotas > 0 &&
                ` ${countOf(creditos.cotas, 'crédito que ninguém usou fica', 'créditos que ninguém usou ficam')} à disposição em dinheiro: ${formatCentavos(creditos.centavos)}.`}
              {penais.centavos > 0 && ` ${formatCentavos(penais.centavos)} de multas vão para a administradora.`} O
              caixa fica em zero. <b>Não há como desfazer.</b>
            </p>
            <TextField
              label={`Para confirmar, digite o código do grupo: ${grupo.codigo}`}
              inputMode="numeric"
              autoComplete="off"
              {...field('codigo', {
                validate: (texto) => texto.trim() === grupo.codigo || `Digite ${grupo.codigo} para confirmar`,
              })}
            />
          </>
        )}
      </FormDialog>
    </>
  )
}
