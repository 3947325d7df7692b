@echo off
rem Policies of Windows block npm.ps1; npm.cmd is no script of PowerShell.
cd /d "%~dp0"
call npm.cmd start
