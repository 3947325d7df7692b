import { CliError } from '../cli-error.mjs'
import { folderMarker } from './folder-marker.mjs'
import { xmlText } from './xml-text.mjs'

/**
 * A task for Windows' Task Scheduler (XML schema 1.2) that runs the product when the computer starts. Nobody needs to be
 * signed in and no password is stored (S4U). It has the user's rights, but not an administrator's.
 *
 * The scheduler restarts a task only when it could not be started: the trigger repeats every five minutes, which changes
 * nothing while the task runs.
 * @param {{ root: string, node: string, script: string, sid: string, logDir: string }} setup `sid` is the user's; `logDir`
 *   is where the program writes its log unless a setting says otherwise
 * @throws {CliError} for a path in which the scheduler would replace a part: it has no way to write a percent sign twice.
 */
export function taskXml({ root, node, script, sid, logDir }) {
  if ([root, node, script, logDir].some((path) => /%[^%]+%/.test(path))) {
    throw new CliError(
      'O Programador de Tarefas do Windows substitui o que está entre dois sinais de percentagem: mude o nome da pasta do Arauto (ou DATA_DIR) para um com um só, ou nenhum.',
    )
  }
  const quoted = (path) => `"${path}"`
  const argumentsText = [quoted(script), '--log-dir', quoted(logDir)].join(' ')
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Source>${folderMarker(root)}</Source>
    <Description>Arauto</Description>
  </RegistrationInfo>
  <Triggers>
    <BootTrigger>
      <Repetition>
        <Interval>PT5M</Interval>
        <StopAtDurationEnd>false</StopAtDurationEnd>
      </Repetition>
      <Enabled>true</Enabled>
    </BootTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${xmlText(sid)}</UserId>
      <LogonType>S4U</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <AllowHardTerminate>true</AllowHardTerminate>
    <StartWhenAvailable>true</StartWhenAvailable>
    <IdleSettings>
      <StopOnIdleEnd>false</StopOnIdleEnd>
      <RestartOnIdle>false</RestartOnIdle>
    </IdleSettings>
    <AllowStartOnDemand>true</AllowStartOnDemand>
    <Enabled>true</Enabled>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>10</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xmlText(node)}</Command>
      <Arguments>${xmlText(argumentsText)}</Arguments>
      <WorkingDirectory>${xmlText(root)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`
}
