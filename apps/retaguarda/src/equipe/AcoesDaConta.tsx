import { Button, Section, SelectField, TextField } from '@contempla/ui'
import { Confirmation, FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { type Result, useCall } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import classes from './AcoesDaConta.module.css'
import { escolhasDePapel } from './papeis.ts'
import { SenhaProvisoria } from './SenhaProvisoria.tsx'

type Conta = Result<'GET /equipe/:id'>

const daPropria = 'Na própria conta, peça a outra pessoa que administra a equipe.'

const CONFIRMACOES = {
  desativar: {
    pergunta: 'Desativar a conta de',
    submitLabel: 'Desativar',
    danger: true,
    text: 'A pessoa sai da retaguarda agora e não entra mais, até que a conta seja reativada. O que ela fez fica na auditoria.',
  },
  reativar: {
    pergunta: 'Reativar a conta de',
    submitLabel: 'Reativar',
    text: 'A pessoa volta a entrar com a senha e o autenticador que tinha.',
  },
  senha: {
    pergunta: 'Dar uma senha provisória a',
    submitLabel: 'Dar a senha',
    text: 'A senha de agora deixa de servir e as sessões abertas terminam. A senha nova aparece uma vez só, na tela seguinte.',
  },
  autenticador: {
    pergunta: 'Retirar o autenticador de',
    submitLabel: 'Retirar',
    danger: true,
    text: 'As sessões abertas terminam e a conta fica só com a senha, até a pessoa ativar outro. Confira antes que é mesmo ela quem pede.',
  },
}
type Confirmada = keyof typeof CONFIRMACOES
const confirmadas = Object.keys(CONFIRMACOES) as Confirmada[]

/** The acts that an administrator may do with a staff account. */
export function AcoesDaConta({ conta }: { conta: Conta }) {
  const { id, nome, papel, ativa, autenticador } = conta
  const [aberta, setAberta] = useState<Confirmada | 'alterar' | null>(null)
  const [senha, setSenha] = useState<string | null>(null)
  const fechar = () => setAberta(null)
  const invalidates = ['/equipe'] as const
  const alterar = useCall('PUT /equipe/:id', { success: 'Conta alterada.', invalidates })
  const calls = {
    desativar: useCall('POST /equipe/:id/desativacao', { success: 'Conta desativada.', invalidates }),
    reativar: useCall('POST /equipe/:id/reativacao', { success: 'Conta reativada.', invalidates }),
    senha: useCall('POST /equipe/:id/senha', { invalidates, onDone: (dada) => setSenha(dada.senha) }),
    autenticador: useCall('DELETE /equipe/:id/autenticador', { success: 'Autenticador retirado.', invalidates }),
  }
  const propria = useFuncionario().id === id
  const impedimento = propria ? daPropria : undefined
  return (
    <Section title="O que fazer">
      <div className={classes.acoes}>
        <Button variant="secondary" onClick={() => setAberta('alterar')}>
          Mudar nome ou papel
        </Button>
        <Button variant="secondary" disabledReason={impedimento} onClick={() => setAberta('senha')}>
          Dar senha provisória
        </Button>
        <Button
          variant="secondary"
          disabledReason={impedimento ?? (autenticador ? undefined : 'A conta não tem um aplicativo autenticador.')}
          onClick={() => setAberta('autenticador')}
        >
          Retirar o autenticador
        </Button>
        {ativa ? (
          <Button variant="danger" disabledReason={impedimento} onClick={() => setAberta('desativar')}>
            Desativar a conta
          </Button>
        ) : (
          <Button onClick={() => setAberta('reativar')}>Reativar a conta</Button>
        )}
      </div>
      <FormDialog
        open={aberta === 'alterar'}
        onClose={fechar}
        title="Mudar nome ou papel"
        submitLabel="Salvar"
        values={{ nome, papel }}
        call={alterar}
        request={(valores) => ({ params: { id }, body: { nome: valores.nome.trim(), papel: valores.papel } })}
      >
        {({ field }) => (
          <>
            <TextField
              label="Nome"
              autoComplete="off"
              maxLength={120}
              {...field('nome', { required: 'Informe o nome' })}
            />
            <SelectField label="Papel" options={escolhasDePapel} {...field('papel')} />
          </>
        )}
      </FormDialog>
      {confirmadas.map((ato) => {
        const { pergunta, text, ...dito } = CONFIRMACOES[ato]
        return (
          <Confirmation
            key={ato}
            open={aberta === ato}
            onClose={fechar}
            title={`${pergunta} ${nome}?`}
            call={calls[ato]}
            request={{ params: { id } }}
            {...dito}
          >
            <p>{text}</p>
          </Confirmation>
        )
      })}
      <SenhaProvisoria senha={senha} onClose={() => setSenha(null)} />
    </Section>
  )
}
